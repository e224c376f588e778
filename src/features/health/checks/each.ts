import type { App } from '../../../platform/media-apps/roles/app.ts'
import type { Facts } from './facts.ts'
import { seenOf, type Seen } from './seen.ts'

/** Each of these apps whose service runs, by itself: one that does not answer is not known, and the others are told. */
export async function each<A extends App>(
  apps: readonly A[],
  { running }: Facts,
  look: (app: A) => Promise<Seen | readonly Seen[]>,
): Promise<Seen[]> {
  const up = await running()
  const seen = await Promise.all(
    apps
      .filter(({ service }) => up.has(service))
      .map(async (app): Promise<readonly Seen[]> => {
        try {
          return [await look(app)].flat() as Seen[]
        } catch (thrown) {
          return [{ ...seenOf(thrown), about: app.service }]
        }
      }),
  )
  return seen.flat()
}
