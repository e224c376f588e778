import type { SettingDefinition } from './setting-definition.ts'
import { anyText, enumOf, type SettingType } from './setting-types.ts'
import { parseBrokerAddress } from './values/broker-address.ts'

const usherSetting = {
  group: 'alerts',
  owner: 'usher',
  consequence: 'No running service is affected',
} as const satisfies Partial<SettingDefinition>

const brokerAddress: SettingType = {
  expects: 'an address such as mqtt://192.168.1.5, or mqtts:// with encryption',
  problem(value) {
    const parsed = parseBrokerAddress(value)
    return typeof parsed === 'string' ? parsed : null
  },
}

const file: SettingType = {
  expects: 'a file, such as /etc/ssl/home.pem',
  problem: (value) => (value.startsWith('/') ? null : 'it is not a full path: it must begin with /'),
}

/** source: Home Assistant, MQTT, “Discovery topic”: the characters of an identifier, and the levels of a topic */
const topicPrefix: SettingType = {
  expects: 'letters, digits, - and _, in levels that are separated by /',
  problem: (value) =>
    /^[\w-]+(\/[\w-]+)*$/.test(value) && value.length <= 100
      ? null
      : 'it has other characters than letters, digits, - and _, in levels that are separated by /',
}

export const homeAssistantSettings: Readonly<Record<string, SettingDefinition>> = {
  HOME_ASSISTANT: {
    summary: 'Whether usher watch publishes values for Home Assistant',
    ...usherSetting,
    type: enumOf('on', 'off'),
    default: 'off',
  },
  MQTT_URL: { summary: 'The address of the MQTT broker of Home Assistant', ...usherSetting, type: brokerAddress },
  MQTT_USER: { summary: 'Your user name for the broker', ...usherSetting, type: anyText, secret: true },
  MQTT_PASSWORD: { summary: 'Your password for the broker', ...usherSetting, type: anyText, secret: true },
  MQTT_CA: {
    summary: 'The file with the certificate that signed the broker’s certificate, if you signed it yourself',
    ...usherSetting,
    type: file,
  },
  MQTT_PREFIX: {
    summary: 'The topic under which Home Assistant looks for devices',
    ...usherSetting,
    type: topicPrefix,
    default: 'homeassistant',
  },
}
