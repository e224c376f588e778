import type { Gate, Right } from './guard.ts'
import type { PasswordWatch } from './password-watch.ts'
import type { Sessions } from './sessions.ts'
import { digest, mint, same } from './token.ts'

const NONE: ReadonlySet<string> = new Set()
const ALWAYS: Right = { still: () => true }

/** What the network is let in by. */
export interface Lan {
  password: PasswordWatch
  sessions: Sessions
}

export interface RunGate extends Gate {
  /** Minted for this run, and kept nowhere else. */
  token: string
  /** The listeners’ addresses have changed. */
  moved(): void
}

/** `bound` is asked for the addresses when they are first needed, and again when they have changed. */
export function gate(lan: Lan | null, bound: () => ReadonlySet<string> | undefined, token = mint()): RunGate {
  const own = digest(token)
  let authorities: ReadonlySet<string> | undefined

  return {
    token,
    authorities: () => (authorities ??= bound()) ?? NONE,
    moved: () => (authorities = undefined),
    admits(presented) {
      const seen = digest(presented)
      if (same(seen, own)) return ALWAYS
      return lan ? session(seen, lan) : undefined
    },
    offersSession: () => lan?.password.hash() !== undefined,
  }
}

function session(seen: Buffer, { password, sessions }: Lan): Right | undefined {
  const still = () => password.hash() !== undefined && sessions.until(seen) !== undefined
  return still() ? { still } : undefined
}
