import { declareRead } from '../declare.ts'
import { homeAssistant as kind } from '../kinds/home-assistant.ts'

export const homeAssistant = declareRead('home-assistant', {
  summary: 'What Home Assistant gets, and whether it arrives',
  meaning:
    'Lists every value that usher watch publishes for Home Assistant through an MQTT broker, as it would be published now, also while it is turned off. It is off until HOME_ASSISTANT is on. Home Assistant can only read: usher takes no command from the broker. Once it is turned off, usher watch has the broker forget everything.',
  parameters: {},
  positionals: [],
  kinds: [kind],
  examples: [
    {
      commandLine: 'usher home-assistant',
      purpose: 'See every value before you turn it on, and the connection after that',
    },
  ],
})
