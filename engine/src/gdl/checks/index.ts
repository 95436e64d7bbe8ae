// The requirements of the language, in the order they are checked and reported.
import { arity } from './arity.ts'
import { capitals } from './capitals.ts'
import type { Check } from './check.ts'
import { emptyBody } from './empty-body.ts'
import { goalValue } from './goal-value.ts'
import { keywordArity } from './keyword-arity.ts'
import { keywordPlace } from './keyword-place.ts'
import { missing } from './missing.ts'
import { negation } from './negation.ts'
import { nestedOr } from './nested-or.ts'
import { reach } from './reach.ts'
import { recursion } from './recursion.ts'
import { reserved } from './reserved.ts'
import { roleConstant } from './role-constant.ts'
import { safety } from './safety.ts'
import { stratified, strictlyStratified } from './stratified.ts'
import { undefinedRelation } from './undefined.ts'

export const CHECKS: readonly Check[] = [
  missing,
  keywordArity,
  keywordPlace,
  roleConstant,
  goalValue,
  negation,
  safety,
  stratified,
  strictlyStratified,
  recursion,
  reach,
  capitals,
  arity,
  reserved,
  undefinedRelation,
  nestedOr,
  emptyBody,
]
