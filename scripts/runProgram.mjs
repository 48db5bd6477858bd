import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Runs a program in the project's folder, and passes its output through. Ends this process if the program fails.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment of this process
 */
export function runProgram(program, args, env) {
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Runs Node in the same way.
 * @param {string} command a file and arguments, separated by spaces
 * @param {readonly string[]} args more arguments
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runNode = (command, args = [], env) =>
  runProgram(process.execPath, [...command.split(' '), ...args], env)
