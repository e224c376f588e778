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
  const without = allParts.filter(({ part }) => part.file === null && !part.monitored)
  const missing = allParts.filter(({ part }) => part.file === null)
  if (allParts.length > 0 && missing.length === 0 && !item.monitored)
    return createHop('monitored', 'not-needed', {
      because: `All of it is here, and ${app} looks for nothing better.`,
      app,
    })
  if (without.length === 0)
    return createHop('monitored', 'done', { evidence: `${app} looks for what is missing.`, app })
  if (without.length < missing.length) {
    const evidence = `${app} looks for ${missing.length - without.length} of the ${missing.length} that are missing.`
    return createHop('monitored', 'done', { evidence, app })
  }
  const because = `${app} does not look for ${without.length === 1 ? 'it: it is' : 'them: they are'} not monitored.`
  return createHop('monitored', 'failed', {
    because: prefixWithParts(without, snapshot, because),
    evidence: formatShare(
      allParts.filter((one) => !missing.includes(one)),
      allParts,
    ),
    app,
  })
}

function releasedHop({ snapshot, allParts }: StageInput): HopData {
  const { managerTitle: app, now, parts, item } = snapshot
  if (!parts.known) return createHop('released', 'not-known', { because: parts.because, app })
  const out = allParts.filter((one) => isReleased(one, now) || one.part.file !== null)
  const ahead = allParts.filter((one) => !out.includes(one))
  const at = latestOf(out.map(({ part }) => part.available_at))
  const count = formatShare(out, allParts)
  if (allParts.length === 0)
    return createHop('released', 'not-known', { because: `${app} lists no part of it yet.`, app })
  if (ahead.length === 0)
    return createHop('released', 'done', {
      at,
      evidence: count === null ? `It is out, according to ${app}.` : `${count} are out, according to ${app}.`,
      app,
    })
  const next_at = earliestOf(ahead.map(({ part }) => part.available_at))
  const status = item.media === 'films' && item.status !== '' ? ` ${app} calls it "${item.status}".` : ''
  return createHop('released', 'pending', {
    at,
    evidence: count === null ? null : `${count} are out, according to ${app}.`,
    because: prefixWithParts(ahead, snapshot, `Not out yet.${status}`),
    expected_next: next_at === null ? `${app} does not know yet when it comes out.` : 'It comes out.',
    next_at,
    app,
  })
}
