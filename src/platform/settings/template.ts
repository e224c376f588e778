import { registry } from './registry.ts'

/** A new settings file: every setting of the stack, each commented out, with what it is for. */
export function freshSettings(): string {
  const lines = registry
    .filter((rule) => rule.of === 'stack')
    .map(
      (rule) =>
        `# ${rule.summary}${rule.default === null ? '' : ` (${rule.default} unless set)`}: ${rule.sort.takes}.\n#${rule.name}=\n`,
    )
  return `# The settings of the stack. usher config set changes them here and keeps what else you write.\n# Compose reads the same file.\n\n${lines.join('\n')}`
}
