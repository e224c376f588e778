export interface ParsedBrokerAddress {
  host: string
  port: number
  tls: boolean
}

/** source: IANA, mqtt and secure-mqtt */
const ports = { 'mqtt:': 1883, 'mqtts:': 8883 } as const

/** Returns the parts of the address of a broker, or what is wrong with it, as a clause that begins with "it". */
export function parseBrokerAddress(text: string): ParsedBrokerAddress | string {
  const url = URL.canParse(text) && !/\s/.test(text) ? new URL(text) : undefined
  if (!url || !(url.protocol === 'mqtt:' || url.protocol === 'mqtts:') || url.hostname === '')
    return 'it is not an address that begins with mqtt:// or mqtts://'
  if (url.username !== '' || url.password !== '')
    return 'it has a user name in it: MQTT_USER and MQTT_PASSWORD are for that'
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '')
    return 'it has more than a host and a port'
  const port = url.port === '' ? ports[url.protocol] : Number(url.port)
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port, tls: url.protocol === 'mqtts:' }
}
