import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { measurement, sentenceWithFigures } from '../observation.ts'
import { commandFields } from './command.ts'
import { answerCompleteness, instant } from './shapes.ts'

export const homeAssistantStates = ['off', 'not-usable', 'waiting', 'connected', 'failing', 'clearing'] as const
export type HomeAssistantState = (typeof homeAssistantStates)[number]

export const homeComponents = ['sensor', 'binary_sensor'] as const

const entity = namedSchema('home_assistant_entity', 'One value that Home Assistant shows.', () =>
  z.object({
    entity: z.string().describe('Its name in the topics; stable'),
    component: z.enum(homeComponents).describe('What it is in Home Assistant'),
    title: z.string().describe('Its name for people'),
    mqtt_topic: z.string().describe('Where it is published, with its attributes'),
    value: measurement(z.string().nullable().describe('The value as it is published; null if it is not known')),
    unit_of_measurement: z.string().nullable(),
    summary: sentenceWithFigures(z.string().nullable().describe('The sentence that goes with it')),
  }),
)
export type HomeEntityData = z.output<ReturnType<typeof entity>>

export const homeAssistant = declareKind(
  'home-assistant',
  '0.10',
  'What Home Assistant gets through an MQTT broker, and whether it arrives there.',
  () =>
    z.object({
      observed_at: measurement(instant().describe('When this was observed')),
      summary: sentenceWithFigures(z.string()),
      state: z
        .enum(homeAssistantStates)
        .describe(
          '`off`: it is turned off, and the broker keeps nothing; `not-usable`: the settings cannot be used; `waiting`: usher watch does not run, or is about to connect; `connected`; `failing`: the last attempt failed; `clearing`: it is turned off, and the broker still has to forget its values',
        ),
      broker: z.string().nullable().describe('The host and port of the broker; null if none is set'),
      encrypted: z.boolean().nullable().describe('Whether the connection to it is encrypted; null if none is set'),
      discovery_topic: z
        .string()
        .nullable()
        .describe('Where the device is described to Home Assistant; null before the first time'),
      connected_at: instant().nullable().describe('When the broker last had everything'),
      first_failed_at: instant().nullable().describe('Since when it fails; null if it does not'),
      because: z.string().nullable().describe('Why it fails, or why the settings cannot be used'),
      settings: z.array(z.string()).describe('The settings that configure it'),
      entities: z.array(entity()).describe('Every value, as it is now'),
      other_brokers: z
        .array(
          z
            .object({ broker: z.string(), values_total: z.int().min(0), summary: z.string() })
            .meta({ id: 'other_broker', description: 'A broker that is not set any more, and still keeps values.' }),
        )
        .describe('Brokers that still keep values, because their address was removed from the settings first'),
      advice: z.string().nullable().describe('What to do next, if anything'),
      ...commandFields(z.string().nullable()),
      ...answerCompleteness(),
    }),
)
export type HomeAssistantData = z.output<typeof homeAssistant.schema>
