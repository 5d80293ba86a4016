import { Package } from 'lucide-react'
import { useState } from 'react'
import { classNames } from './class-names.ts'

interface ThumbProps {
  src?: string | null
  size?: 'sm' | 'base' | 'md' | 'lg'
}

/** A product's picture in a fixed box. Without a picture, or when it fails to load, a drawing takes its place. */
export function Thumb({ src, size = 'base' }: ThumbProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  return (
    <span className={classNames('thumb', size !== 'base' && `thumb-${size}`)}>
      {src && src !== brokenSrc ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBrokenSrc(src)}
          // On a page that was drawn before, it may have failed while nobody was there to hear of it.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src)
          }}
        />
      ) : (
        <Package className="i" />
      )}
    </span>
  )
}
