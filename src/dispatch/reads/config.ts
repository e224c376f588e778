import { config } from '../../../contract/reads/config.ts'
import { config as kind } from '../../../contract/kinds/config.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderConfig } from '../../features/services/config/render.ts'
import { toConfigData, readConfig } from '../../features/services/config/gather.ts'
import { requireSettingRule } from '../../platform/settings/setting-rules.ts'

export default defineRead(config, {
  async answer({ key }, machine) {
    const { settings, stack } = await readConfig(machine)
    const data = toConfigData(settings, stack)
    if (key === undefined) return payload(kind, data)
    requireSettingRule(key, stack)
    return payload(kind, {
      ...data,
      settings: data.settings.filter((setting) => setting.key === key),
      unknown_settings: [],
      invalid_lines: [],
    })
  },

  render: ({ data }, renderer) => renderConfig(data, renderer),
})
