import type { HopData } from '../../../../../contract/kinds/trace.ts'
import { isOut } from '../chain.ts'
import { about, earliest, hop, latest, share, type Judged } from './hop.ts'

/** Whether the library knows it and looks for it, and whether it can be had at all. */
export function filed(judged: Judged): HopData[] {
  const { library, item } = judged.seen
  const known = hop('known', 'done', { at: item.added_at, evidence: `${library} has it in its list.`, app: library })
  return [known, monitored(judged), released(judged)]
}

function monitored({ seen, all }: Judged): HopData {
  const { library: app, item, parts } = seen
  if (!parts.known) return hop('monitored', 'not-known', { because: parts.because, app })
  const without = all.filter(({ part }) => part.file === null && !part.monitored)
  const missing = all.filter(({ part }) => part.file === null)
  if (all.length > 0 && missing.length === 0 && !item.monitored)
    return hop('monitored', 'not-needed', { because: `All of it is here, and ${app} looks for nothing better.`, app })
  if (without.length === 0) return hop('monitored', 'done', { evidence: `${app} looks for what is missing.`, app })
  if (without.length < missing.length) {
    const evidence = `${app} looks for ${missing.length - without.length} of the ${missing.length} that are missing.`
    return hop('monitored', 'done', { evidence, app })
  }
  const because = `${app} does not look for ${without.length === 1 ? 'it: it is' : 'them: they are'} not monitored.`
  return hop('monitored', 'failed', {
    because: about(without, seen, because),
    evidence: share(
      all.filter((one) => !missing.includes(one)),
      all,
    ),
    app,
  })
}

function released({ seen, all }: Judged): HopData {
  const { library: app, now, parts, item } = seen
  if (!parts.known) return hop('released', 'not-known', { because: parts.because, app })
  const out = all.filter((one) => isOut(one, now) || one.part.file !== null)
  const ahead = all.filter((one) => !out.includes(one))
  const at = latest(out.map(({ part }) => part.out_at))
  const count = share(out, all)
  if (all.length === 0) return hop('released', 'not-known', { because: `${app} lists no part of it yet.`, app })
  if (ahead.length === 0)
    return hop('released', 'done', {
      at,
      evidence: count === null ? `It is out, says ${app}.` : `${count} are out, says ${app}.`,
      app,
    })
  const next_at = earliest(ahead.map(({ part }) => part.out_at))
  const status = item.media === 'films' && item.status !== '' ? ` ${app} calls it "${item.status}".` : ''
  return hop('released', 'waiting', {
    at,
    evidence: count === null ? null : `${count} are out, says ${app}.`,
    because: about(ahead, seen, `Not out yet.${status}`),
    expected_next: next_at === null ? `${app} does not know yet when it comes out.` : 'It comes out.',
    next_at,
    app,
  })
}
