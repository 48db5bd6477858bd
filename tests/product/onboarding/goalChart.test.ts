import { describe, expect, test } from 'vitest'
import { CHART, goalChart } from '#presentation/features/onboarding/goalCurve/goalChart.ts'

const fall = ({ start, end }: ReturnType<typeof goalChart>) => end.y - start.y

describe('the chart of a goal weight', { tags: ['4.goal-chart'] }, () => {
  test('the chart of a goal weight is drawn to scale: its line falls much further for 10 kg than for 1 kg', () => {
    expect(fall(goalChart(78, 77, 2, 'metric'))).toBeLessThan(20)
    expect(fall(goalChart(78, 68, 17, 'metric'))).toBeGreaterThan(70)
  })

  test.each([
    [78, 68, 'metric'],
    [78, 77, 'metric'],
    [78, 77.9, 'metric'],
    [160.5, 60, 'metric'],
    [635, 30, 'metric'],
    [172.5, 150, 'imperial'],
    [1400, 20, 'imperial'],
  ] as const)(
    'the chart of a goal weight keeps the line from %d to %d (%s) inside the grid',
    (weight, goal, units) => {
      const { start, end, lines } = goalChart(weight, goal, 10, units)
      const ys = lines.map(({ y }) => y)
      expect([Math.min(...ys), Math.max(...ys)]).toEqual([CHART.top, CHART.bottom])
      for (const { x, y } of [start, end])
        expect(x > CHART.left && x < CHART.right && y >= CHART.top && y < CHART.bottom).toBe(true)
      expect(lines.length).toBeLessThanOrEqual(7)
      expect(lines.every(({ value }) => Number.isInteger(value))).toBe(true)
    },
  )

  test.each([
    [78, 68, 'metric'],
    [78, 77.9, 'metric'],
    [1400, 20, 'imperial'],
  ] as const)(
    'the chart of a goal weight shows %d and %d (%s) where the numbers of its grid say',
    (weight, goal, units) => {
      const { start, end, lines } = goalChart(weight, goal, 10, units)
      const [first, second] = lines
      if (!first || !second) throw new Error('The grid has too few lines')
      const slope = (second.value - first.value) / (second.y - first.y)
      const weightAt = (y: number) => first.value + (y - first.y) * slope
      expect(weightAt(start.y)).toBeCloseTo(weight)
      expect(weightAt(end.y)).toBeCloseTo(goal)
      for (const { value, y } of lines) expect(weightAt(y)).toBeCloseTo(value)
    },
  )

  test('the chart of a goal weight marks weeks at their positions, the last week at the goal', () => {
    const { start, end, weeks } = goalChart(78, 68, 17, 'metric')
    expect(weeks.map(({ week }) => week)).toEqual([9, 17])
    expect(weeks.at(-1)?.x).toBe(end.x)
    expect(weeks[0]?.x).toBeCloseTo(start.x + ((end.x - start.x) * 9) / 17)
  })

  test('the chart of a goal weight marks no week twice if there are few weeks', () => {
    expect(goalChart(78, 77.9, 1, 'metric').weeks.map(({ week }) => week)).toEqual([1])
    expect(goalChart(78, 77, 2, 'metric').weeks.map(({ week }) => week)).toEqual([1, 2])
  })
})
