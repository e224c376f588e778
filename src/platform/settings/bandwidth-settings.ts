import { usherCredential, type SettingDefinition } from './setting-definition.ts'
import { enumOf } from './setting-types.ts'
import { amountValue, lineSpeedValue, scheduleValue, speedValue } from './values/limit-syntax.ts'

const AFFECTS_BANDWIDTH =
  'Nothing changes at once: usher bandwidth set applies it, and so does usher watch while it runs'

export const bandwidthSettings: Record<string, SettingDefinition> = {
  LINE_DOWN: {
    summary: 'The line’s download speed, if you know it',
    group: 'internet',
    ...usherCredential,
    type: lineSpeedValue,
  },
  LINE_UP: {
    summary: 'The line’s upload speed, if you know it',
    group: 'internet',
    ...usherCredential,
    type: lineSpeedValue,
  },
  BANDWIDTH_DOWN: {
    summary: 'The download limit for all clients together',
    group: 'speed',
    ...usherCredential,
    type: speedValue,
    consequence: AFFECTS_BANDWIDTH,
  },
  BANDWIDTH_UP: {
    summary: 'The upload limit for all clients together',
    group: 'speed',
    ...usherCredential,
    type: speedValue,
    consequence: AFFECTS_BANDWIDTH,
  },
  BANDWIDTH_SCHEDULE: {
    summary: 'The hours with a lower limit',
    group: 'speed',
    ...usherCredential,
    type: scheduleValue,
    consequence: AFFECTS_BANDWIDTH,
  },
  BANDWIDTH_WHILE_STREAMING: {
    summary: 'The limit while somebody streams from elsewhere, or a server transcodes',
    group: 'speed',
    ...usherCredential,
    type: speedValue,
    consequence: AFFECTS_BANDWIDTH,
  },
  BANDWIDTH_CAP: {
    summary: 'The monthly limit on transferred data',
    group: 'speed',
    ...usherCredential,
    type: amountValue,
    consequence: AFFECTS_BANDWIDTH,
  },
  BANDWIDTH_WHEN_EXCEEDED: {
    summary: 'What happens when the monthly limit is reached',
    group: 'speed',
    ...usherCredential,
    type: enumOf('notify', 'slow'),
    default: 'notify',
    consequence: AFFECTS_BANDWIDTH,
  },
}
