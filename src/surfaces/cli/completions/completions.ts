import { bash } from './bash.ts'
import { fish } from './fish.ts'
import { offers } from './offers.ts'
import { zsh } from './zsh.ts'

const shells = { bash, zsh, fish }

/** The completions for a shell, as it loads them. */
export function completions(shell: keyof typeof shells): string {
  return shells[shell](offers())
}
