interface VersionLadderProps {
  from: string
  to: string
  /** How large the step is, in words. */
  step: string
  /** The versions in between with which something breaks. */
  breaking: readonly string[]
  /** What it shows, in a sentence. */
  label: string
}

/** From one version to another, with the steps at which something breaks. */
export function VersionLadder({ from, to, step, breaking, label }: VersionLadderProps) {
  return (
    <div class="ladder" role="img" aria-label={label}>
      <span class="rung">{from}</span>
      {breaking.map((version) => (
        <span key={version} class="rung breaks">
          {version}
        </span>
      ))}
      <span class="rung target">{to}</span>
      <span class="quiet small">{step}</span>
    </div>
  )
}
