import type { Route } from '../shell/route.ts'
export default function RulesView({ route }: { route: Route }) {
  return <p>{route.view}</p>
}
