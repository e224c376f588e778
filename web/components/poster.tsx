import { useEffect, useState } from 'preact/hooks'
import { useApp } from '../state/app-context.ts'

interface PosterProps {
  title: string
  /** What `/api/pictures` takes; null if no app has one. */
  picture?: string | null
}

/** A poster by way of usher. Without a picture, the title stands on a colour made of its name. */
export function Poster({ title, picture = null }: PosterProps) {
  const address = usePicture(picture)
  if (address !== null) return <img class="poster" src={address} alt="" loading="lazy" decoding="async" />
  return (
    <span class="poster drawn" style={{ '--hue': `${hueOf(title)}` }} aria-hidden="true" dir="auto">
      {title}
    </span>
  )
}

function usePicture(picture: string | null): string | null {
  const { pictures } = useApp()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (picture === null) return setAddress(null)
    return pictures.show(picture, setAddress)
  }, [picture, pictures])
  return address
}

function hueOf(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) % 360
  return sum
}
