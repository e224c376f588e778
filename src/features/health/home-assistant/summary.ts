import type { HomeAssistantData, HomeAssistantState } from '../../../../contract/kinds/home-assistant.ts'
import { failureSentence } from './failure.ts'

export interface HomeFacts {
  state: HomeAssistantState
  broker: string | null
  because: string | null
  values: number
  isWatching: boolean
}

/** Says in a sentence or two what Home Assistant gets, and why not. */
export function summarizeHomeAssistant({ state, broker, because, values, isWatching }: HomeFacts): string {
  switch (state) {
    case 'off':
      return `Home Assistant gets nothing: it is turned off. It would get ${values} values.`
    case 'clearing':
      return isWatching
        ? `Home Assistant is turned off, and usher watch removes the values from ${broker} next.`
        : `Home Assistant is turned off, but ${broker} still has its values: usher watch removes them when it runs.`
    case 'not-usable':
      return because === null
        ? 'Home Assistant is turned on, but no broker is set.'
        : `Home Assistant is turned on, but gets nothing. ${because}`
    case 'failing':
      return failureSentence(broker ?? '', because ?? '')
    case 'waiting':
      return isWatching
        ? `usher watch is about to connect to ${broker}.`
        : 'Home Assistant gets nothing new: usher watch does not run.'
    case 'connected':
      return `Home Assistant gets ${values} values through ${broker}.`
  }
}

type Advice = Pick<HomeAssistantData, 'advice' | 'command'>

/** Returns what to do next. */
export function adviseHomeAssistant({ state, broker, because, isWatching }: HomeFacts): Advice {
  if (state === 'off')
    return broker === null && because === null
      ? { advice: 'set the address of the broker first', command: 'usher config set MQTT_URL ADDRESS' }
      : { advice: 'turn it on', command: 'usher config set HOME_ASSISTANT on' }
  if (state === 'not-usable') return { advice: 'change the settings', command: 'usher config' }
  if (state === 'failing') return { advice: 'check the address, the user and the password', command: 'usher config' }
  return isWatching || state === 'connected'
    ? { advice: null, command: null }
    : { advice: 'run it in the background', command: 'usher hosting install watch' }
}

/** Says how values leave a broker that is not set any more. */
export const describeLeft = (broker: string): string =>
  `${broker} still keeps values. Set its address again while Home Assistant is turned off, and usher watch removes them.`
