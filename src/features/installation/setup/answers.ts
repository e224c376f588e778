import type { SetupAnswer, SetupSetting } from '../../../../contract/kinds/setup.ts'
import type { HostInfo, Machine } from '../../../platform/machine.ts'
import { usherError, type UsherError } from '../../../lib/errors.ts'
import { requireSettingRule } from '../../../platform/settings/setting-rules.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import type { SetupAnswers } from './saved-run.ts'

export const settingForAnswer = {
  data: 'DATA_ROOT',
  time_zone: 'TZ',
  address: 'LAN_BIND',
  user: 'PUID',
  group: 'PGID',
  render: 'RENDER_DEVICE',
  vpn: 'VPN_SERVICE_PROVIDER',
  vpn_address: 'WIREGUARD_ADDRESSES',
  usenet: 'USENET_HOST',
} as const
export type SettingAnswer = keyof typeof settingForAnswer
export const settingAnswers = Object.keys(settingForAnswer) as SettingAnswer[]

export interface PreflightProblem {
  about: string | null
  refusal: UsherError
}

export interface ChosenSettings {
  answers: SetupAnswer[]
  settings: SetupSetting[]
  problems: PreflightProblem[]
}

interface AnswerContext {
  given: SetupAnswers
  earlier: SetupAnswers
  host: HostInfo
  machine: Machine
  stack: Stack
  /** Services to turn on. Settings that none of them uses are not asked for. */
  services: readonly string[]
}

/**
 * Takes each value from the request, the previous answers, the current setting, the machine or the default, in this
 * order.
 */
export function chooseSettings(asking: AnswerContext): ChosenSettings {
  const { stack, services, machine } = asking
  const used = new Set(
    stack.services.filter(({ name }) => services.includes(name)).flatMap((one) => one.settings.map(({ name }) => name)),
  )
  const chosen: ChosenSettings = { answers: [], settings: [], problems: [] }
  const readings = new Map(
    machine
      .settings()
      .read(stack)
      .readings.map((one) => [one.name, one]),
  )
  const write = (key: string, to: string | null) => {
    const now = readings.get(key)
    const from = now?.set ? now.value : null
    // Defaults are not written: a later usher may ship a better one.
    if (from !== to && !(from === null && to === (now?.default ?? null))) chosen.settings.push({ key, from, to })
  }
  for (const answer of settingAnswers) {
    const key = settingForAnswer[answer]
    if (!used.has(key) && asking.given[answer] === undefined) continue
    const { value, because } = chooseValue(answer, asking, readings.get(key)?.set ? readings.get(key)!.value : null)
    const shown = value ?? (answer === 'render' ? 'none' : (readings.get(key)?.default ?? null))
    chosen.answers.push({ answer, value: shown, because })
    const why = value === null ? null : requireSettingRule(key, stack).type.problem(value)
    if (why !== null) {
      const error = usherError('SETUP-1', { answer: answer.replace('_', ' '), value: value ?? '', why, key })
      chosen.problems.push({ about: answer, refusal: error })
      continue
    }
    write(key, value)
    if (answer === 'render' && because !== SOURCE_SETTING) write('RENDER_GROUP', renderGroupFor(value, asking.host))
  }
  return chosen
}

export const SOURCE_GIVEN = 'as given'
export const SOURCE_SAVED = 'from your previous answers'
const SOURCE_SETTING = 'current setting'

function chooseValue(answer: SettingAnswer, { given, earlier, host }: AnswerContext, set: string | null): ChosenValue {
  const answered = given[answer] ?? earlier[answer]
  if (typeof answered === 'string')
    return {
      value: resolveKeyword(answer, answered),
      because: given[answer] === undefined ? SOURCE_SAVED : SOURCE_GIVEN,
    }
  if (set !== null) return { value: set, because: SOURCE_SETTING }
  return deriveFromHost(answer, host)
}

interface ChosenValue {
  value: string | null
  because: string
}

function resolveKeyword(answer: SettingAnswer, keyword: string): string | null {
  if (answer === 'address') return { local: '127.0.0.1', home: '0.0.0.0' }[keyword] ?? keyword
  return answer === 'render' && keyword === 'none' ? null : keyword
}

function deriveFromHost(answer: SettingAnswer, { time_zone, uid, gid, renderDevice }: HostInfo): ChosenValue {
  const byDefault = { value: null, because: 'the default' }
  switch (answer) {
    case 'time_zone':
      return { value: time_zone === 'UTC' ? 'Etc/UTC' : time_zone, because: 'from this machine' }
    // The household's files must not belong to root.
    case 'user':
      return uid === 0 ? byDefault : { value: String(uid), because: 'the user who runs usher' }
    case 'group':
      return uid === 0 ? byDefault : { value: String(gid), because: 'the user who runs usher' }
    case 'render':
      return renderDevice
        ? { value: renderDevice.device, because: 'found on this machine' }
        : { value: null, because: 'not found on this machine' }
    case 'address':
      return { value: null, because: 'this machine only, until you choose otherwise' }
    case 'vpn':
    case 'vpn_address':
    case 'usenet':
      return { value: null, because: 'not chosen yet' }
    default:
      return byDefault
  }
}

const renderGroupFor = (device: string | null, { renderDevice }: HostInfo): string | null =>
  device !== null && device === renderDevice?.device ? String(renderDevice.gid) : null
