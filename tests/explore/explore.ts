import { chromium } from 'playwright'
import { type Script, toJson } from './Script.ts'
import { type Finding, shorten } from './shrink/shorten.ts'
import { type WalkEnvironment, replay, walkAtRandom } from './walkThrough.ts'

/** How many actions each walk tries. */
const ACTIONS_PER_WALK = 30
/** With fewer actions, a run says that it did too little. */
const FEW_ACTIONS = 20
/** How many walks run in parallel. */
const PARALLEL_WALKS = 3
/** How long shortening a finding may take, in ms. */
const SHORTENING_TIMEOUT_MS = 180_000
/** How many kinds of findings end a run: one in a short run, more in a long run. */
const maxFindings = (seconds: number): number => (seconds > 300 ? 5 : 1)

/** The kind of a finding. Findings of the same kind differ only in names, numbers and texts. */
const kindOf = ({ breach: { invariant, violation } }: Finding): string =>
  `${invariant}: ${violation.replaceAll(/"[^"]*"|[\d.]+/g, '*')}`

/** A script as text: its start, then one action in each line. */
const linesOf = ({ start, actions }: Script): string =>
  [start, ...actions].map((part, index) => `${index}. ${toJson(part)}`).join('\n')

export interface ExploreOptions {
  /** Where the demo is served. */
  readonly origin: string
  readonly executablePath: string | null
  readonly browserArgs: readonly string[]
  readonly seed: number
  readonly seconds: number
  /** The number of the only walk to run; null for all. */
  readonly walk: number | null
  /** A script to replay; null to walk at random. */
  readonly script: Script | null
  readonly say: (line: string) => void
}

/** Explores the demo, or replays a script. Returns false if it found a violation that happens again in a replay. */
export async function explore(options: ExploreOptions): Promise<boolean> {
  const { origin, executablePath, browserArgs } = options
  const browser = await chromium.launch({
    args: [...browserArgs],
    ...(executablePath && { executablePath }),
  })
  try {
    const environment = { browser, origin }
    return options.script
      ? await replayScript(environment, options.script, options)
      : await exploreAtRandom(environment, options)
  } finally {
    await browser.close()
  }
}

async function replayScript(
  environment: WalkEnvironment,
  script: Script,
  { say }: ExploreOptions,
): Promise<boolean> {
  say(linesOf(script))
  const { breach, script: done } = await replay(environment, script)
  if (done.actions.length < script.actions.length)
    say(`${script.actions.length - done.actions.length} actions were no longer possible.`)
  say(breach ? `Violated: ${breach.invariant}: ${breach.violation}` : 'No invariant is violated.')
  return breach === null
}

async function exploreAtRandom(
  environment: WalkEnvironment,
  options: ExploreOptions,
): Promise<boolean> {
  const { seed, seconds, walk, say } = options
  const began = performance.now()
  const secondsGone = () => Math.round((performance.now() - began) / 1000)
  const findings = new Map<string, Finding>()
  let [walkCount, actionCount] = [0, 0]
  const isOver = () =>
    findings.size >= maxFindings(seconds) ||
    (walk !== null ? walkCount > 0 : performance.now() - began > seconds * 1000)
  let next = walk ?? 0

  const walkUntilOver = async (): Promise<void> => {
    while (!isOver()) {
      const number = next
      next += 1
      const { script, breach } = await walkAtRandom(
        environment,
        seed,
        number,
        ACTIONS_PER_WALK,
        isOver,
      )
      if (walk !== null) say(linesOf(script))
      walkCount += 1
      actionCount += script.actions.length
      if (!breach) continue
      const finding = { script, breach }
      if (findings.has(kindOf(finding))) continue
      findings.set(kindOf(finding), finding)
      say(
        `Seed ${seed}, walk ${number}, after ${secondsGone()} s: ${breach.invariant}: ${breach.violation}`,
      )
    }
  }
  await Promise.all(Array.from({ length: walk === null ? PARALLEL_WALKS : 1 }, walkUntilOver))
  say(`Seed ${seed}: ${walkCount} walks, ${actionCount} actions in ${secondsGone()} s.`)
  if (walk === null && actionCount < FEW_ACTIONS)
    say(`These were too few actions to find anything. Run it longer: --seconds ${seconds * 4}.`)
  return reportFindings(environment, [...findings.values()], say)
}

/** Shortens and reports the findings. Returns true if none of them can be reproduced. */
async function reportFindings(
  environment: WalkEnvironment,
  findings: readonly Finding[],
  say: (line: string) => void,
): Promise<boolean> {
  let isSound = true
  for (const finding of findings) {
    const end = performance.now() + SHORTENING_TIMEOUT_MS
    const shortest = await shorten(environment, finding, () => performance.now() > end)
    const { script, breach } = shortest ?? finding
    if (shortest) isSound = false
    say(
      `\n${shortest ? 'Violated' : 'Seen once, but not when the script was replayed'}: ${breach.invariant}: ${breach.violation}`,
    )
    say(linesOf(script))
    say('To replay it:')
    say(`npm run explore -- --replay '${toJson(script)}'`)
  }
  return isSound
}
