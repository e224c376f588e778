import { createRandomSource, type RandomSource } from '../../surface/support/random.ts'

/** Two seconds on their own; `USHER_FUZZ_SECONDS` makes it longer. */
export const fuzzSeconds = (): number => Number(process.env['USHER_FUZZ_SECONDS'] ?? 2)

/** Printed with every failure, so that `USHER_FUZZ_SEED` repeats it. */
export const fuzzSeed = (): number => Number(process.env['USHER_FUZZ_SEED'] ?? 20_261_123)

/** Repeats for this many seconds, and at least a few times. A failure names the seed and the input. */
export async function fuzz<Input>(
  seconds: number,
  make: (by: RandomSource) => Input,
  check: (input: Input) => unknown,
  atLeast = 20,
): Promise<void> {
  const by = createRandomSource(fuzzSeed())
  const until = performance.now() + seconds * 1000
  for (let n = 0; n < atLeast || performance.now() < until; n++) {
    const input = make(by)
    try {
      await check(input)
    } catch (thrown) {
      throw new Error(`seed ${fuzzSeed()}, run ${n}: ${JSON.stringify(input)?.slice(0, 2_000)}`, { cause: thrown })
    }
  }
}
