import type { CheckStatus } from '../../clients/typescript/src/index.ts'
import type { Tone } from '../actions/work.ts'

const tones: Record<CheckStatus, Tone> = {
  failed: 'bad',
  warning: 'warn',
  'not-known': 'off',
  skipped: 'off',
  passed: 'good',
}

/** The tone of a check. Only what was checked and passed is green. */
export const toneOfStatus = (status: CheckStatus): Tone => tones[status]
