import { declareAction } from '../declare.ts'
import { policies, privateTrackerChoices } from '../kinds/policies.ts'
import { choiceParameter, durationParameter, integerParameter, textParameter } from '../parameter.ts'

export const policiesSet = declareAction('policies-set', {
  summary: 'Choose what happens to downloads that do not arrive',
  meaning:
    'Turns policies on or off, for all libraries or for some, and sets their strikes and brakes. A download that a policy is about gets a strike at most once an interval, while usher watch or usher ui runs. With enough strikes, its library removes it, blocks that release and searches for another. No download gets a strike while a cause is common to all: the tunnel is down, an app does not answer, the disk is full, every indexer fails, or half of the queue has stopped. Downloads from private trackers, and releases that a person chose, are left alone. The dry run simulates the last thirty days. What you do not name stays as it is.',
  parameters: {
    stalled: textParameter('Downloads that receive nothing: on, off, or libraries such as sonarr,radarr'),
    failed: textParameter('Downloads that their client gave up: on, off, or libraries'),
    dangerous: textParameter('Downloads with a program or an archive with a password: on, off, or libraries'),
    never_imported: textParameter('Complete downloads that their library cannot import: on, off, or libraries'),
    strikes: integerParameter('How many strikes remove a download', { min: 2, max: 20 }),
    interval: durationParameter('The least time between two strikes: 6h, 30m'),
    daily_limit: integerParameter('Remove at most this many downloads in 24 hours', { min: 1, max: 50 }),
    queue_percent: integerParameter('Remove at most this share of the queue within an interval', { min: 1, max: 100 }),
    private_trackers: choiceParameter('Whether downloads from private trackers may be removed', privateTrackerChoices),
  },
  answered: 'at-once',
  offer: true,
  kinds: [policies],
  examples: [
    { commandLine: 'usher policies set --stalled on --dry-run', purpose: 'See what it would have done' },
    { commandLine: 'usher policies set --stalled sonarr --failed on', purpose: 'Turn on two policies' },
    { commandLine: 'usher policies set --strikes 4 --interval 12h', purpose: 'Be more patient' },
    { commandLine: 'usher policies set --stalled off', purpose: 'Turn a policy off' },
  ],
})
