import type { SetupAnswer, SetupSetting } from '../../../../contract/kinds/setup.ts'
import type { HostInfo, Machine } from '../../../platform/machine.ts'
import { usherError, type UsherError } from '../../../lib/errors.ts'
import { requireSettingRule } from '../../../platform/settings/setting-rules.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import type { SetupAnswers } from './saved-run.ts'

export const settingForAnswer = {
  data_root: 'DATA_ROOT',
  time_zone: 'TZ',
  bind_address: 'LAN_BIND',
  user_id: 'PUID',
  group_id: 'PGID',
  render_device: 'RENDER_DEVICE',
  vpn_provider: 'VPN_SERVICE_PROVIDER',
  vpn_address: 'WIREGUARD_ADDRESSES',
  usenet_server: 'USENET_HOST',
  indexer_url: 'INDEXER_URL',
} as const
export type SettingAnswer = keyof typeof settingForAnswer
export const settingAnswers = Object.keys(settingForAnswer) as SettingAnswer[]

export interface PreflightProblem {
  parameter: string | null
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
  /** The engine runs as an ordinary user, who is root inside the containers. */
  isRootless: boolean
  machine: Machine
  stack: Stack
  /** Services to turn on. Settings that none of them uses are skipped. */
  services: readonly string[]
}

/**
 * Takes each value from the request, the previous answers, the current setting, the machine or the default, in this
 * order.
 */
export function chooseSettings(context: AnswerContext): ChosenSettings {
  const { stack, services, machine } = context
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
    const from = now?.is_set ? now.value : null
    // Defaults are not written: a later usher may ship a better one.
    if (from !== to && !(from === null && to === (now?.default ?? null))) chosen.settings.push({ key, from, to })
  }
  for (const parameter of settingAnswers) {
    const key = settingForAnswer[parameter]
    if (!used.has(key) && context.given[parameter] === undefined) continue
    const { value, because } = chooseValue(
      parameter,
      context,
      readings.get(key)?.is_set ? readings.get(key)!.value : null,
    )
    const shown = value ?? (parameter === 'render_device' ? 'none' : (readings.get(key)?.default ?? null))
    chosen.answers.push({ parameter, value: shown, because })
    const why = value === null ? null : requireSettingRule(key, stack).type.problem(value)
    if (why !== null) {
      const error = usherError('SETUP-1', { answer: parameter.replace('_', ' '), value: value ?? '', why, key })
      chosen.problems.push({ parameter, refusal: error })
      continue
    }
    write(key, value)
    if (parameter === 'render_device' && because !== SOURCE_SETTING)
      write('RENDER_GROUP', renderGroupFor(value, context.host))
  }
  return chosen
}

export const SOURCE_GIVEN = 'as given'
export const SOURCE_SAVED = 'from your previous answers'
const SOURCE_SETTING = 'current setting'

function chooseValue(
  parameter: SettingAnswer,
  { given, earlier, host, isRootless }: AnswerContext,
  set: string | null,
): ChosenValue {
  const answered = given[parameter] ?? earlier[parameter]
  if (typeof answered === 'string')
    return {
      value: resolveKeyword(parameter, answered),
      because: given[parameter] === undefined ? SOURCE_SAVED : SOURCE_GIVEN,
    }
  if (set !== null) return { value: set, because: SOURCE_SETTING }
  if (isRootless && (parameter === 'user_id' || parameter === 'group_id')) return OWN_USER
  return deriveFromHost(parameter, host)
}

/** Another number would be one of the user’s subordinate ids, which may write to none of the user’s folders. */
const OWN_USER: ChosenValue = { value: '0', because: 'in a rootless engine, this is the user who runs it' }

interface ChosenValue {
  value: string | null
  because: string
}

function resolveKeyword(parameter: SettingAnswer, keyword: string): string | null {
  if (parameter === 'bind_address') return { local: '127.0.0.1', home: '0.0.0.0' }[keyword] ?? keyword
  return parameter === 'render_device' && keyword === 'none' ? null : keyword
}

function deriveFromHost(parameter: SettingAnswer, { time_zone, uid, gid, renderDevice }: HostInfo): ChosenValue {
  const byDefault = { value: null, because: 'the default' }
  switch (parameter) {
    case 'time_zone':
      return { value: time_zone === 'UTC' ? 'Etc/UTC' : time_zone, because: 'from this machine' }
    // The household's files must not belong to root.
    case 'user_id':
      return uid === 0 ? byDefault : { value: String(uid), because: 'the user who runs usher' }
    case 'group_id':
      return uid === 0 ? byDefault : { value: String(gid), because: 'the user who runs usher' }
    case 'render_device':
      return renderDevice
        ? { value: renderDevice.device, because: 'found on this machine' }
        : { value: null, because: 'not found on this machine' }
    case 'bind_address':
      return { value: null, because: 'this machine only, until you choose otherwise' }
    case 'vpn_provider':
    case 'vpn_address':
    case 'usenet_server':
    case 'indexer_url':
      return { value: null, because: 'not chosen yet' }
    default:
      return byDefault
  }
}

const renderGroupFor = (device: string | null, { renderDevice }: HostInfo): string | null =>
  device !== null && device === renderDevice?.device ? String(renderDevice.gid) : null
