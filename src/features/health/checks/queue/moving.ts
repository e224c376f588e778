import type { StuckItem, StuckReason } from '../../../../../contract/kinds/stuck.ts'
import type { LookingCheck } from '../check.ts'
import { notKnown, pass, warn, type Seen } from '../seen.ts'

/** What nobody has to do anything about here: it waits for a person, or is told by a check of its own. */
const ELSEWHERE: readonly StuckReason[] = ['waiting-for-approval', 'importer-busy', 'not-known']
/** What stands in a library’s queue for these has to leave it; against the others something else helps. */
const GIVEN_UP: readonly StuckReason[] = [
  'no-peers',
  'slow',
  'failed',
  'files-missing',
  'sample-or-archive-only',
  'not-an-upgrade',
  'not-matched',
]
/** What a library says as well of a download whose client is silent. */
const OF_CLIENTS: readonly StuckReason[] = ['client-unreachable', 'no-peers', 'slow']
const SHOWN = 5

export const queueMoving: LookingCheck = {
  id: 'queue-moving',
  group: 'queue',
  title: 'Nothing that is on its way has stopped',
  meaning: 'It was asked for and found, and does not arrive by itself.',
  depends_on: [
    'stack-present',
    'storage-space',
    'tunnel-up',
    'tunnel-shared',
    'apps-database',
    'apps-answer',
    'apps-clients',
    'apps-paths',
    'indexers-answering',
    'library-roots',
  ],
  visible_after_seconds: 0,
  remedy: { summary: 'see what has stopped, and why', command: 'usher stuck' },
  repair: 'give-up',
  repairs_too: ['resume'],
  async look({ stuck, apps }) {
    const [{ items, not_known: silent }, { downloads }] = await Promise.all([stuck(), apps()])
    const mute = downloads.filter(({ title }) => silent.some(({ app }) => app === title)).map(({ service }) => service)
    const stopped = items.filter(({ reason }) => !ELSEWHERE.includes(reason))
    const byReason = [...Map.groupBy(stopped, ({ reason }) => reason)]
    const unheard = [...Map.groupBy(silent, ({ app }) => app.toLowerCase())].map(([about, [one, ...others]]) =>
      notKnown(one!.because, { about, evidence: others.map(({ because }) => because) }),
    )
    if (byReason.length === 0) return [pass('Nothing has stopped on its way.'), ...unheard]
    return [...byReason.map(([reason, some]) => told(reason, some, mute)), ...unheard]
  },
}

function told(reason: StuckReason, items: readonly StuckItem[], mute: readonly string[]): Seen {
  const [first] = items as [StuckItem]
  const many = items.length === 1 ? first.title : `${items.length} things have stopped`
  return warn(`${many}: ${first.summary}`, {
    about: reason,
    mendable: reason === 'paused' || GIVEN_UP.includes(reason),
    mended_by: reason === 'paused' ? 'resume' : null,
    through: OF_CLIENTS.includes(reason) ? mute : [],
    evidence: items.slice(0, SHOWN).map(({ title, term, evidence }) => `${title} (${term}): ${evidence[0] ?? reason}`),
    remedy: { summary: first.advice.replace(/\.$/, ''), command: first.command ?? 'usher stuck' },
  })
}
