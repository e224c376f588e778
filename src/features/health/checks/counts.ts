import type { CheckCounts, Finding } from '../../../../contract/kinds/checks.ts'

export function countFindings(findings: readonly Finding[]): CheckCounts {
  const count = (status: Finding['status']) => findings.filter((one) => one.status === status).length
  return {
    findings_passed: count('passed'),
    findings_warned: count('warning'),
    findings_failed: count('failed'),
    findings_not_known: count('not-known'),
    findings_skipped: count('skipped'),
    findings_accepted: findings.filter(({ acceptance }) => acceptance !== null).length,
  }
}
