interface SwitchFieldProps {
  label: string
  isOn: boolean
  change: (isOn: boolean) => void
}

/** Something of a form that is on or off, until the form is saved. */
export function SwitchField({ label, isOn, change }: SwitchFieldProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />{' '}
      <span>{label}</span>
    </label>
  )
}
