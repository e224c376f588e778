/** A person’s first letter, on a colour of the series that their name chooses. */
export function Avatar({ name }: { name: string }) {
  const colour = ([...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 4) + 1
  return (
    <span class={`avatar series-${colour}`} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
