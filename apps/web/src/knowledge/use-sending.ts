import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Upload } from '#platform'

type Progress = Required<Pick<Upload, 'onProgress' | 'signal'>>

/** A mutation that sends files: it tells how much has left, and can be stopped as if it had never begun. */
export function useSending<Sent, Reply>(
  send: (sent: Sent, progress: Progress) => Promise<Reply>,
  outcome: Pick<UseMutationOptions<Reply, Error, Sent>, 'onSuccess' | 'onSettled'>,
) {
  const [share, setShare] = useState(0)
  const going = useRef<AbortController>(undefined)
  const mutation = useMutation({
    ...outcome,
    mutationFn: (sent: Sent) => {
      const { signal } = (going.current = new AbortController())
      setShare(0)
      return send(sent, { onProgress: setShare, signal })
    },
  })
  const stop = () => {
    going.current?.abort()
    mutation.reset()
  }
  return { ...mutation, share, stop }
}
