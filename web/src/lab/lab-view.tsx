import type { Route } from '../shell/route.ts'
export default function LabView({ route }: { route: Route }) {
  return <p>{route.view}</p>
}
