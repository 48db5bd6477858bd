import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type firebaseJson from '../../firebase/firebase.json'
import type { SiteName } from '../../src/domain/site/SiteName.ts'
import { writeFunctions } from './functionsFolder.ts'
import { headersOf } from './headers.ts'
import { builtPolicy } from './policy.ts'
import { carryOver } from './previousBuilds.ts'
import { PAGE_PATHS } from './servedPaths.ts'

export interface Deployment {
  readonly site: SiteName
  /** The id of the Firebase project. */
  readonly project: string
  /** The id of the site in Firebase Hosting, such as onward-coach. */
  readonly hostingSite: string
}

/** The files that a deploy adds to the build. */
export interface Additions {
  /**
   * Returns the file that the host serves now at a path such as assets/a.js; null if there is none. Without this function, the
   * deploy keeps no previous build.
   */
  readonly served?: ((file: string) => Promise<Uint8Array | null>) | undefined
  /** The folder of the built functions, if they are sent. */
  readonly functions?: string | undefined
}

/** The folder that Firebase's tools send. */
export interface DeployFolder {
  readonly folder: string
  /** The public files, by their path from the site's root, with their sizes in bytes. */
  readonly files: readonly { readonly path: string; readonly bytes: number }[]
  readonly headers: ReturnType<typeof headersOf>
  /** The files of previous builds in the folder. */
  readonly carried: readonly string[]
  /** The files of previous builds that the host no longer has. */
  readonly missing: readonly string[]
}

/** The folder of the files that have a hash in their name. */
const ASSETS = 'assets/'

/**
 * Writes the folder that Firebase's tools send: the public files, with those of previous builds; firebase.json with the headers and
 * the paths of pages; the rules and indexes of Firestore; the functions; and .firebaserc, which names the site of Firebase Hosting.
 * @param root the project's root
 * @param built a live build of the site
 * @param folder the folder to write; it is emptied first
 * @throws if the build has no security headers, or the previous builds cannot be read
 */
export async function writeDeployFolder(
  root: string,
  built: string,
  folder: string,
  { site, project, hostingSite }: Deployment,
  { served: get, functions }: Additions = {},
): Promise<DeployFolder> {
  const {
    hosting,
    firestore,
    functions: code,
  } = JSON.parse(
    readFileSync(path.join(root, 'firebase/firebase.json'), 'utf8'),
  ) as typeof firebaseJson
  rmSync(folder, { recursive: true, force: true })
  const siteFolder = path.join(folder, site)
  mkdirSync(siteFolder, { recursive: true })
  cpSync(built, siteFolder, {
    recursive: true,
    filter: (file) => file === built || !path.basename(file).startsWith('.'),
  })
  for (const file of Object.values(firestore))
    cpSync(path.join(root, 'firebase', file), path.join(folder, file))
  if (functions !== undefined) writeFunctions(root, functions, folder, project)
  const previous = get ? await carryOver(siteFolder, get) : { carried: [], missing: [] }

  const files = filesBelow(siteFolder)
  const assets = files
    .filter((file) => file.startsWith(ASSETS))
    .map((file) => file.slice(ASSETS.length))
  const headers = [...headersOf(assets), ...builtPolicy(built)]
  const withoutPredeploy = ({
    predeploy: _predeploy,
    ...kept
  }: object & { readonly predeploy?: unknown }) => kept
  const write = (name: string, content: object) =>
    writeFileSync(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
  write('firebase.json', {
    hosting: [
      {
        ...withoutPredeploy(hosting),
        target: site,
        public: site,
        rewrites: [{ regex: PAGE_PATHS, destination: '/200.html' }],
        headers,
      },
    ],
    firestore,
    ...(functions !== undefined && {
      functions: code.map((one) => Object.assign(withoutPredeploy(one), { source: 'functions' })),
    }),
  })
  write('.firebaserc', {
    projects: { default: project },
    targets: { [project]: { hosting: { [site]: [hostingSite] } } },
  })
  return {
    folder,
    headers,
    ...previous,
    files: files.map((file) => ({ path: file, bytes: statSync(path.join(siteFolder, file)).size })),
  }
}

/** The paths of all files below a folder, in order. */
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
    )
    .sort()
