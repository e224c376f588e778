import type { Tone } from '../actions/work.ts'
import type { AppState } from '../state/app-context.ts'
import { countWaiting } from '../state/waiting-requests.ts'
import { formatCount } from '../words/format.ts'
import { words } from '../words/words.ts'
import type { RouteName } from '../routing/paths.ts'

export interface Badge {
  text: string
  tone: Tone
  /** The whole of it, for those who do not see where it stands. */
  meaning: string
}

/** Counts what waits for a person, and never what merely exists. */
export function badgeOf({ live }: AppState, route: RouteName): Badge | null {
  if (route === 'requests') {
    return count(countWaiting(live.of('requests').value?.data), 'warn')
  }
  if (route === 'health') {
    const attention = live.of('dashboard').value?.data.attention.filter(({ finding }) => finding !== null)
    return count(attention?.length ?? 0, 'bad')
  }
  if (route === 'activity') {
    const running = live.of('jobs').value?.data.jobs.filter(({ state }) => state === 'running')
    return count(running?.length ?? 0, 'busy')
  }
  return null
}

function count(items: number, tone: Tone): Badge | null {
  return items === 0 ? null : { text: formatCount(items), tone, meaning: words().shell.waiting(items) }
}
