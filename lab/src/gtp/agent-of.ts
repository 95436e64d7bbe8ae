// Who plays: a program that speaks GTP where the recipe says so, else an agent of ours.
import type { Agent } from '@depthcharge/engine/match'
import { gtpAgent, gtpCommand } from './gtp-agent.ts'

export function agentOf(recipe: string, own: () => Agent): Agent {
  const command = gtpCommand(recipe)
  return command === undefined ? own() : gtpAgent(command)
}
