import { spawnSync } from 'node:child_process'
import { readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { aFolder } from '#tests/scripts/aFolder.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const TSC = 'node_modules/typescript-7/bin/tsc'
const OXLINT = 'node_modules/oxlint/bin/oxlint'

/** Runs a command on a new file, which is compiled like the files of a folder. @returns what the command prints */
function outputOf(
  folder: 'src' | 'scripts',
  name: string,
  text: string,
  command: (scratch: string, file: string) => readonly string[],
) {
  const project = { extends: path.join(root, folder, 'tsconfig.json'), include: [name] }
  const scratch = aFolder({ 'tsconfig.json': JSON.stringify(project), [name]: text })
  symlinkSync(path.join(root, 'node_modules'), path.join(scratch, 'node_modules'), 'junction')
  return spawnSync(process.execPath, command(scratch, path.join(scratch, name)), {
    cwd: root,
    encoding: 'utf8',
  }).stdout
}

const compile = (scratch: string) => [TSC, '--project', scratch]

const FOLDERS = [
  'src',
  'tests',
  'scripts',
  'bench',
  'tools/mutation',
  'demo',
  'functions/src/rules',
  'config',
]

/** The paths of the code in these folders, except what is installed, generated or built. */
const filesOfCode = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:[cm]?[jt]s|tsx)$/.test(name))
      .filter((name) => !/(?:^|[\\/])(?:node_modules|generated|\.built)[\\/]/.test(name))
      .map((name) => path.join(root, folder, name)),
  )

test('every file of code belongs to a project that the compiler checks', () => {
  const { references } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  ).config as { readonly references: readonly ts.ProjectReference[] }
  const checked = references.flatMap((reference) => {
    const file = ts.resolveProjectReferencePath({ path: path.join(root, reference.path) })
    const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name))
    return ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file)).fileNames
  })
  const unchecked = new Set(filesOfCode())
  expect(unchecked.size).toBeGreaterThan(1_000)
  for (const name of checked) unchecked.delete(path.resolve(name))
  expect([...unchecked]).toEqual([])
})

test("application code that names a global of Node's does not compile", () => {
  const output = outputOf('src', 'planted.ts', 'export const home = process.env.HOME\n', compile)
  expect(output).toContain("Cannot find name 'process'")
})

test('a script with a wrong argument does not compile', () => {
  const output = outputOf('scripts', 'planted.mjs', "Math.max('1')\n", compile)
  expect(output).toContain("'string' is not assignable to parameter of type 'number'")
})

test('lint finds a promise that nobody awaits', () => {
  const text = 'Promise.resolve(1)\n;[1].forEach(async (one) => Promise.resolve(one))\n'
  const output = outputOf('src', 'planted.ts', text, (_, file) => [
    OXLINT,
    '--config',
    '.oxlintrc.json',
    file,
  ])
  expect(output).toContain('no-floating-promises')
  expect(output).toContain('no-misused-promises')
})
