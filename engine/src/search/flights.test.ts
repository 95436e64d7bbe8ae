import { describe, expect, test } from 'vitest'
import { createFlights } from './flights.ts'

describe('flights', () => {
  test('are sent where two of them fit into what is left', () => {
    const flights = createFlights()
    expect(flights.fit(0)).toBe(true) // nothing is known yet
    flights.landed(10)
    expect([flights.fit(20), flights.fit(19)]).toEqual([true, false])
  })
  test('are sent again after one that was slow', () => {
    const flights = createFlights()
    flights.landed(1)
    flights.landed(300) // the machine was busy
    expect(flights.fit(5)).toBe(true)
  })
  test('are tried again where the first was slow', () => {
    const flights = createFlights()
    flights.landed(100)
    let refusals = 0
    while (!flights.fit(50)) refusals++
    expect(refusals).toBeGreaterThan(5)
    flights.landed(1)
    expect(flights.fit(2)).toBe(true)
  })
  test('are known to be slow where they all are', () => {
    const flights = createFlights()
    flights.landed(1)
    for (let i = 0; i < 6; i++) flights.landed(40)
    expect(flights.fit(50)).toBe(false)
  })
})
