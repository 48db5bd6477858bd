// Writes src/presentation/generated (scripts/generate/generate.ts).
import { generate } from './generate/generate.ts'

try {
  await generate()
} catch (cause) {
  console.error((cause as Error).message)
  process.exit(1)
}
// The compiler leaves a timer of half a minute running.
process.exit()
