import type {
  HomeAssistantData,
  HomeAssistantState,
  HomeEntityData,
} from '../../../../contract/kinds/home-assistant.ts'
import { completenessOf } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { homeSettingNames, readHomeSettings, type HomeSettings } from './broker.ts'
import { toHomeEntities } from './entities.ts'
import { discoveryTopic, valueTopic } from './messages.ts'
import { brokersWithValues, readConnection, readHomeId, type ConnectionRecord } from './record.ts'
import { adviseHomeAssistant, describeLeft, summarizeHomeAssistant } from './summary.ts'
import { homeSources, type HomeEntity, type HomeSources } from './types.ts'

/** Stands for the identifier in topics before there is one. */
const NO_ID = '…'

/** Returns what is published, from these answers, and how the connection is. Connects to nothing. */
export function gatherHomeAssistant(machine: Machine, sources: HomeSources): HomeAssistantData {
  const settings = readHomeSettings(machine.settings())
  const broker = settings.broker !== null && typeof settings.broker !== 'string' ? settings.broker : null
  const id = readHomeId(machine)
  const recorded = readConnection(machine)
  const connection = recorded?.broker === broker?.name ? recorded : undefined
  const kept = brokersWithValues(machine)
  const isWatching = machine.state().leases.isHeld('watch')
  const state = stateOf(
    settings,
    connection,
    isWatching,
    kept.some((one) => one.broker === broker?.name),
  )
  const entities = toHomeEntities(sources).map((one) => entityData(one, id))
  const because = typeof settings.broker === 'string' ? settings.broker : (connection?.because ?? null)
  const facts = { state, broker: broker?.name ?? null, because, values: entities.length, isWatching }
  return {
    observed_at: machine.now().toISOString(),
    summary: summarizeHomeAssistant(facts),
    state,
    broker: facts.broker,
    encrypted: broker?.tls ?? null,
    discovery_topic: id === undefined ? null : discoveryTopic({ id, prefix: settings.prefix, hostname: '' }),
    connected_at: connection?.connected_at ?? null,
    first_failed_at: connection?.failing_since ?? null,
    because,
    settings: homeSettingNames,
    entities,
    other_brokers: kept
      .filter((one) => one.broker !== broker?.name)
      .map(({ broker: name, values }) => ({ broker: name, values_total: values, summary: describeLeft(name) })),
    ...adviseHomeAssistant(facts),
    ...completenessOf(
      homeSources.flatMap((source) => {
        const one = sources[source]
        return one !== undefined && 'unreadable' in one ? [{ subject: source, because: one.unreadable }] : []
      }),
    ),
  }
}

function stateOf(
  { isOn, broker }: HomeSettings,
  connection: ConnectionRecord | undefined,
  isWatching: boolean,
  isKept: boolean,
): HomeAssistantState {
  if (!isOn) return isKept ? 'clearing' : 'off'
  if (broker === null || typeof broker === 'string') return 'not-usable'
  if (connection?.failing_since) return 'failing'
  return isWatching && connection ? 'connected' : 'waiting'
}

function entityData(entity: HomeEntity, id = NO_ID): HomeEntityData {
  const { key, component, name, options, value, attributes } = entity
  const [summary, unit] = [attributes['summary'], options['unit_of_measurement']]
  return {
    entity: key,
    component,
    title: name,
    mqtt_topic: valueTopic({ id }, key),
    value: value === null ? null : String(value),
    unit_of_measurement: typeof unit === 'string' ? unit : null,
    summary: typeof summary === 'string' ? summary : null,
  }
}
