import { networkError } from './api-error.ts'

interface UploadRequest {
  method: string
  url: string
  authorization?: string
  form: FormData
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** `fetch` cannot tell how much of a body has left; this older way can. An aborted one throws the abort. */
export const sendWithProgress = ({ method, url, authorization, form, onProgress, signal }: UploadRequest) =>
  new Promise<Response>((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, url)
    if (authorization) request.setRequestHeader('authorization', authorization)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }))
    request.onerror = () => reject(networkError(new Error('the upload broke off')))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
