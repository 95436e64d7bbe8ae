import type { Route } from '../shell/route.ts'
export default function TreeView({ route }: { route: Route }) {
  return <p>{route.view}</p>
}
