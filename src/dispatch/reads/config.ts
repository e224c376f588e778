import { config } from '../../../contract/reads/config.ts'
import { config as kind } from '../../../contract/kinds/config.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawConfig } from '../../features/services/config/drawn.ts'
import { configData, configReading } from '../../features/services/config/reading.ts'
import { ruleNamed } from '../../platform/settings/rules.ts'

export default answers(config, {
  async answer({ key }, machine) {
    const { settings, stack } = await configReading(machine)
    const data = configData(settings, stack)
    if (key === undefined) return say(kind, data)
    ruleNamed(key, stack)
    return say(kind, {
      ...data,
      settings: data.settings.filter((setting) => setting.key === key),
      unknown: [],
      mistakes: [],
    })
  },

  print: ({ data }, page) => drawConfig(data, page),
})
