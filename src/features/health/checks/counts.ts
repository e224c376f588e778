import type { CheckCounts, Finding } from '../../../../contract/kinds/checks.ts'

export function countFindings(findings: readonly Finding[]): CheckCounts {
  const count = (standing: Finding['standing']) => findings.filter((one) => one.standing === standing).length
  return {
    pass: count('pass'),
    warn: count('warn'),
    fail: count('fail'),
    not_known: count('not-known'),
    skipped: count('skipped'),
    accepted: findings.filter(({ accepted }) => accepted !== null).length,
  }
}
