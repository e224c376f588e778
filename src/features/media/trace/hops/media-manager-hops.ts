import type { HopData } from '../../../../../contract/kinds/trace.ts'
import { isReleased } from '../part-history.ts'
import { prefixWithParts, earliestOf, createHop, latestOf, formatShare, type StageInput } from './hop.ts'

/** Returns the hops about the library: whether it knows and monitors the item, and whether it is released. */
export function mediaManagerHops(input: StageInput): HopData[] {
  const { managerTitle, item } = input.snapshot
  const added = createHop('added', 'done', {
    at: item.added_at,
    evidence: `${managerTitle} has it in its list.`,
    app: managerTitle,
  })
  return [added, monitoredHop(input), releasedHop(input)]
}

function monitoredHop({ snapshot, allParts }: StageInput): HopData {
  const { managerTitle: app, item, parts } = snapshot
  if (!parts.known) return createHop('monitored', 'not-known', { because: parts.because, app })
  const unmonitored = allParts.filter(({ part }) => part.file === null && !part.monitored)
  const missing = allParts.filter(({ part }) => part.file === null)
  if (allParts.length > 0 && missing.length === 0 && !item.monitored)
    return createHop('monitored', 'not-needed', {
      because: `All of it is here, and ${app} is not looking for upgrades.`,
      app,
    })
  if (unmonitored.length === 0)
    return createHop('monitored', 'done', { evidence: `${app} is looking for what is missing.`, app })
  if (unmonitored.length < missing.length) {
    const evidence = `${app} looks for ${missing.length - unmonitored.length} of the ${missing.length} that are missing.`
    return createHop('monitored', 'done', { evidence, app })
  }
  const because = `${app} does not look for ${unmonitored.length === 1 ? 'it: it is' : 'them: they are'} not monitored.`
  return createHop('monitored', 'failed', {
    because: prefixWithParts(unmonitored, snapshot, because),
    evidence: formatShare(
      allParts.filter((part) => !missing.includes(part)),
      allParts,
    ),
    app,
  })
}

function releasedHop({ snapshot, allParts }: StageInput): HopData {
  const { managerTitle: app, now, parts, item } = snapshot
  if (!parts.known) return createHop('released', 'not-known', { because: parts.because, app })
  const released = allParts.filter((part) => isReleased(part, now) || part.part.file !== null)
  const unreleased = allParts.filter((part) => !released.includes(part))
  const at = latestOf(released.map(({ part }) => part.available_at))
  const releasedShare = formatShare(released, allParts)
  if (allParts.length === 0)
    return createHop('released', 'not-known', { because: `${app} lists no part of it yet.`, app })
  if (unreleased.length === 0)
    return createHop('released', 'done', {
      at,
      evidence:
        releasedShare === null ? `It is out, according to ${app}.` : `${releasedShare} are out, according to ${app}.`,
      app,
    })
  const next_at = earliestOf(unreleased.map(({ part }) => part.available_at))
  const status = item.media === 'films' && item.status !== '' ? ` ${app} calls it "${item.status}".` : ''
  return createHop('released', 'pending', {
    at,
    evidence: releasedShare === null ? null : `${releasedShare} are out, according to ${app}.`,
    because: prefixWithParts(unreleased, snapshot, `Not out yet.${status}`),
    expected_next: next_at === null ? `${app} does not know yet when it comes out.` : 'It comes out.',
    next_at,
    app,
  })
}
