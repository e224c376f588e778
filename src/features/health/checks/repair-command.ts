import { quoteForShell } from '../../../lib/shell.ts'

/** Returns the command that has usher repair a finding. */
export const repairCommandFor = (finding: string): string => `usher repair ${quoteForShell(finding)}`
