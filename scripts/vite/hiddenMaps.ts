import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** The folder of a build's source maps. No host serves .vite. */
export const MAPS = '.vite/maps'

/** Moves the source maps away from the served files. No script names its map. */
export function hiddenMaps(): Plugin {
  let outDir = ''
  return {
    name: 'hidden-maps',
    apply: 'build',
    config: () => ({ build: { sourcemap: 'hidden' as const } }),
    configResolved({ root, build }) {
      outDir = path.resolve(root, build.outDir)
    },
    closeBundle() {
      const assets = path.join(outDir, 'assets')
      rmSync(path.join(outDir, MAPS), { recursive: true, force: true })
      mkdirSync(path.join(outDir, MAPS), { recursive: true })
      for (const file of readdirSync(assets).filter((name) => name.endsWith('.map')))
        renameSync(path.join(assets, file), path.join(outDir, MAPS, file))
    },
  }
}
