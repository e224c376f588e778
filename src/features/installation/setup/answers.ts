import type { SetupAnswer, SetupSetting } from '../../../../contract/kinds/setup.ts'
import type { Host, Machine } from '../../../platform/machine.ts'
import { refuse, type Refusal } from '../../../lib/errors.ts'
import { ruleNamed } from '../../../platform/settings/rules.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import type { Answers } from './earlier.ts'

/** The setting that each answer becomes. */
export const settingOf = {
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
export type SettingAnswer = keyof typeof settingOf
export const settingAnswers = Object.keys(settingOf) as SettingAnswer[]

export interface Problem {
  about: string | null
  refusal: Refusal
}

export interface Chosen {
  answers: SetupAnswer[]
  settings: SetupSetting[]
  problems: Problem[]
}

interface Asking {
  given: Answers
  earlier: Answers
  host: Host
  machine: Machine
  stack: Stack
  /** The services that are to be turned on: a setting that none of them uses is nobody's question. */
  services: readonly string[]
}

/** What each setting is to be: as given, as answered before, as it is set, as the machine has it, or its default. */
export function chooseSettings(asking: Asking): Chosen {
  const { stack, services, machine } = asking
  const used = new Set(
    stack.services.filter(({ name }) => services.includes(name)).flatMap((one) => one.settings.map(({ name }) => name)),
  )
  const chosen: Chosen = { answers: [], settings: [], problems: [] }
  const readings = new Map(
    machine
      .settings()
      .read(stack)
      .readings.map((one) => [one.name, one]),
  )
  const write = (key: string, to: string | null) => {
    const now = readings.get(key)
    const from = now?.set ? now.value : null
    // A default holds by itself: writing it down would only stand in the way of a better one.
    if (from !== to && !(from === null && to === (now?.default ?? null))) chosen.settings.push({ key, from, to })
  }
  for (const answer of settingAnswers) {
    const key = settingOf[answer]
    if (!used.has(key) && asking.given[answer] === undefined) continue
    const { value, because } = valueOf(answer, asking, readings.get(key)?.set ? readings.get(key)!.value : null)
    const shown = value ?? (answer === 'render' ? 'none' : (readings.get(key)?.default ?? null))
    chosen.answers.push({ answer, value: shown, because })
    const why = value === null ? null : ruleNamed(key, stack).sort.problem(value)
    if (why !== null) {
      const refusal = refuse('SETUP-1', { answer: answer.replace('_', ' '), value: value ?? '', why, key })
      chosen.problems.push({ about: answer, refusal })
      continue
    }
    write(key, value)
    if (answer === 'render' && because !== SET) write('RENDER_GROUP', groupFor(value, asking.host))
  }
  return chosen
}

export const GIVEN = 'as given'
export const EARLIER = 'as answered before'
const SET = 'as it is set'

function valueOf(answer: SettingAnswer, { given, earlier, host }: Asking, set: string | null): Valued {
  const said = given[answer] ?? earlier[answer]
  if (typeof said === 'string')
    return { value: meant(answer, said), because: given[answer] === undefined ? EARLIER : GIVEN }
  if (set !== null) return { value: set, because: SET }
  return derived(answer, host)
}

interface Valued {
  value: string | null
  because: string
}

/** The words that stand for a value. */
function meant(answer: SettingAnswer, said: string): string | null {
  if (answer === 'address') return { local: '127.0.0.1', home: '0.0.0.0' }[said] ?? said
  return answer === 'render' && said === 'none' ? null : said
}

function derived(answer: SettingAnswer, { time_zone: zone, user, group, render }: Host): Valued {
  const byDefault = { value: null, because: 'the default' }
  switch (answer) {
    case 'time_zone':
      return { value: zone === 'UTC' ? 'Etc/UTC' : zone, because: 'this machine’s own' }
    // The household's files are nobody's to be root's.
    case 'user':
      return user === 0 ? byDefault : { value: String(user), because: 'who runs usher' }
    case 'group':
      return user === 0 ? byDefault : { value: String(group), because: 'who runs usher' }
    case 'render':
      return render
        ? { value: render.device, because: 'this machine has it' }
        : { value: null, because: 'this machine has none' }
    case 'address':
      return { value: null, because: 'this machine alone, until you decide otherwise' }
    case 'vpn':
    case 'vpn_address':
    case 'usenet':
      return { value: null, because: 'nothing is chosen' }
    default:
      return byDefault
  }
}

const groupFor = (device: string | null, { render }: Host): string | null =>
  device !== null && device === render?.device ? String(render.group) : null
