import { knownSettings } from './known-settings.ts'

/** Every setting is commented out. */
export function renderSettingsTemplate(): string {
  const lines = knownSettings
    .filter((rule) => rule.owner === 'stack')
    .map(
      (rule) =>
        `# ${rule.summary}${rule.default === null ? '' : ` (default: ${rule.default})`}: ${rule.type.expects}.\n#${rule.name}=\n`,
    )
  return `# The settings of the stack. usher config set changes them here and keeps everything else you write.\n# Compose reads this file too.\n\n${lines.join('\n')}`
}
