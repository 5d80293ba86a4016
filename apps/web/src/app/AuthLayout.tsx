import { Outlet } from 'react-router'
import { useArrival } from './use-arrival.ts'

/** Login and its kin: the whole window is theirs. */
export function AuthLayout() {
  useArrival()
  return <Outlet />
}
