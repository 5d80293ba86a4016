import { useEffect, useState } from 'react'

const SKELETON_MS = 800

/** Whether to show the skeleton: at the first load it stays for 800 ms, so that it never just flickers. */
export function useFirstSkeleton(isPending: boolean): boolean {
  const [isHeld, setIsHeld] = useState(isPending)
  useEffect(() => {
    const timer = setTimeout(() => setIsHeld(false), SKELETON_MS)
    return () => clearTimeout(timer)
  }, [])
  return isPending || isHeld
}
