// FILE on the command line → a match record, ours or another tool's.
import { type MatchRecord, readRecord } from '@depthcharge/engine/match'
import { Failure } from '../base/failure.ts'
import { readText } from './rulesheet.ts'

/** The n-th record of a file that has one a line, from 1 on; a file of one may be laid out in any way. */
export function loadRecord(path: string, number = 1): MatchRecord {
  const text = readText(path)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const many = lines.length > 1 && 'record' in readRecord(lines[0])
  if (number > (many ? lines.length : 1))
    throw new Failure(`${path} has ${many ? lines.length : 1} records; there is no number ${number}`)
  const read = readRecord(many ? lines[number - 1] : text)
  if ('problems' in read) throw new Failure(`${path} is no match record: ${read.problems.join('; ')}`)
  return read.record
}
