import { tryParseJson } from '../../lib/bounded-reading.ts'
import { isJsonObject, type JsonObject } from '../../lib/json-reader.ts'
import type { ImageTools } from './image-tools.ts'
import { INTERRUPTED, toolFailure } from './signature.ts'

export const severities = ['critical', 'high', 'medium', 'low', 'unknown'] as const
export type Severity = (typeof severities)[number]
/** How many different vulnerabilities there are, each counted once. */
export type SeverityCounts = Record<Severity, number>

export type ScanResult = { counts: SeverityCounts; because: null } | { counts: null; because: string }

export type ScannerName = 'trivy' | 'grype'

/** Counts the known vulnerabilities of a digest, which the scanner reads from the registry itself. */
export async function countVulnerabilities(
  scanner: { name: ScannerName; program: string },
  { image, isLocal }: { image: string; isLocal: boolean },
  tools: ImageTools,
  signal: AbortSignal,
): Promise<ScanResult> {
  const { exit_code, stdout, stderr, because } = await tools.run(
    scanner.program,
    argumentsOf[scanner.name](image, isLocal),
    signal,
  )
  if (because !== null || exit_code === null) return { counts: null, because: because ?? INTERRUPTED }
  if (exit_code !== 0) return { counts: null, because: toolFailure(scanner.name, exit_code, stderr) }
  const found = readers[scanner.name](tryParseJson(stdout))
  return found === undefined
    ? { counts: null, because: `usher cannot read the report of ${scanner.name}` }
    : { counts: countBySeverity(found), because: null }
}

const argumentsOf: Readonly<Record<ScannerName, (image: string, isLocal: boolean) => string[]>> = {
  // source: trivy.dev, “Image”, command line
  trivy: (image, isLocal) => [
    'image',
    '--quiet',
    '--format',
    'json',
    '--scanners',
    'vuln',
    '--image-src',
    'remote',
    ...(isLocal ? ['--insecure'] : []),
    image,
  ],
  // source: anchore/grype, README, “Supported sources”
  grype: (image) => ['--quiet', '--output', 'json', `registry:${image}`],
}

interface Found {
  id: string
  severity: string
}

const readers: Readonly<Record<ScannerName, (report: unknown) => Found[] | undefined>> = {
  // source: trivy.dev, “Reporting”, JSON: `Results` and `Vulnerabilities` are missing where there are none
  trivy: (report) => {
    if (!isJsonObject(report) || typeof report['SchemaVersion'] !== 'number') return undefined
    return listOf(report['Results'])
      .flatMap((result) => listOf(result['Vulnerabilities']))
      .flatMap((one) => foundOf(one['VulnerabilityID'], one['Severity']))
  },
  // source: anchore/grype, grype/presenter/models/document.go
  grype: (report) => {
    if (!isJsonObject(report) || !Array.isArray(report['matches'])) return undefined
    return listOf(report['matches'])
      .flatMap(({ vulnerability }) => (isJsonObject(vulnerability) ? [vulnerability] : []))
      .flatMap(({ id, severity }) => foundOf(id, severity))
  },
}

const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : [])

const foundOf = (id: unknown, severity: unknown): Found[] =>
  typeof id === 'string' ? [{ id, severity: typeof severity === 'string' ? severity.toLowerCase() : 'unknown' }] : []

/** One vulnerability is often in several packages, with different severities: the worst counts. */
function countBySeverity(found: readonly Found[]): SeverityCounts {
  const worst = new Map<string, number>()
  for (const { id, severity } of found) {
    // Grype has “negligible” too, which is low for a household.
    const name = severity === 'negligible' ? 'low' : severity
    const at = severities.findIndex((one) => one === name)
    const rank = at < 0 ? severities.length - 1 : at
    worst.set(id, Math.min(rank, worst.get(id) ?? rank))
  }
  const counts = Object.fromEntries(severities.map((name) => [name, 0])) as SeverityCounts
  for (const rank of worst.values()) counts[severities[rank]!] += 1
  return counts
}
