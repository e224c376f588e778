import { BUILD } from '../../../lib/build-info.ts'
import type { HomeComponent, HomeEntity } from './types.ts'

/** Where usher publishes, and under which name. */
export interface HomeDevice {
  /** Stable: Home Assistant recognises the device by it. */
  id: string
  /** Under which Home Assistant looks for devices. */
  prefix: string
  hostname: string
}

export interface RetainedMessage {
  topic: string
  payload: string
}

const nodeOf = ({ id }: Pick<HomeDevice, 'id'>): string => `usher_${id}`

export const discoveryTopic = (device: HomeDevice): string => `${device.prefix}/device/${nodeOf(device)}/config`
export const availabilityTopic = ({ id }: Pick<HomeDevice, 'id'>): string => `usher/${id}/availability`
export const valueTopic = ({ id }: Pick<HomeDevice, 'id'>, key: string): string => `usher/${id}/${key}`
/** Home Assistant says there when it has started. source: Home Assistant, MQTT, “Birth and last will messages” */
export const birthTopic = ({ prefix }: Pick<HomeDevice, 'prefix'>): string => `${prefix}/status`

export const ONLINE = 'online'
export const OFFLINE = 'offline'

/**
 * Returns the description of the device and of all its values. A removed value is named once more, with nothing but its
 * platform. source: Home Assistant, MQTT, “Device discovery payload”
 */
export function discoveryMessage(
  device: HomeDevice,
  entities: readonly HomeEntity[],
  removed: Readonly<Record<string, HomeComponent>> = {},
): RetainedMessage {
  const gone = Object.entries(removed).map(([key, platform]) => [key, { platform }])
  const payload = {
    device: {
      identifiers: [nodeOf(device)],
      name: `usher on ${device.hostname}`,
      manufacturer: 'usher',
      model: 'Household media stack',
      sw_version: BUILD.version,
    },
    origin: { name: 'usher', sw_version: BUILD.version },
    availability: [{ topic: availabilityTopic(device) }],
    qos: 1,
    components: Object.fromEntries([...entities.map((one) => [one.key, componentOf(one, device)]), ...gone]),
  }
  return { topic: discoveryTopic(device), payload: JSON.stringify(payload) }
}

function componentOf({ key, component, name, options }: HomeEntity, device: HomeDevice) {
  const topic = valueTopic(device, key)
  return {
    platform: component,
    name,
    unique_id: `${nodeOf(device)}_${key}`,
    state_topic: topic,
    value_template: '{{ value_json.value }}',
    json_attributes_topic: topic,
    json_attributes_template: '{{ value_json.attributes | tojson }}',
    ...options,
  }
}

/** A value that is null becomes “unknown” in Home Assistant. */
export function valueMessage(
  device: HomeDevice,
  { key, value, attributes }: Pick<HomeEntity, 'key' | 'value' | 'attributes'>,
): RetainedMessage {
  return { topic: valueTopic(device, key), payload: JSON.stringify({ value, attributes }) }
}
