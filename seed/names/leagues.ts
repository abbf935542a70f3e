// Leagues of every sport and their teams, all invented.
import { sportTypes, type SportType } from '#contract/calls/sport-events.ts'
import type { Batch } from '../world/batch.ts'
import { oddName } from './odd-names.ts'

export interface DemoLeague {
  id: number
  sport: SportType
  region: string
  name: string
  sides: readonly string[]
}

const cities = {
  Asia: ['Taipei', 'Osaka', 'Busan', 'Bangkok', 'Hanoi', 'Manila', 'Penang', 'Kaohsiung', 'Chiang Mai', 'Da Nang'],
  Europe: ['Porto', 'Leeds', 'Lyon', 'Bremen', 'Turin', 'Ghent', 'Malmö', 'Split', 'Cork', 'Brno'],
  Americas: ['Austin', 'Rosario', 'Halifax', 'Recife', 'Oakland', 'Medellín', 'Toledo', 'Quito', 'Tampa', 'Cusco'],
} as const
const mascots = ['Harbour', 'Tigers', 'Comets', 'Rovers', 'United', 'Falcons', 'Storm', 'Kings', 'Orcas', 'Lanterns'] as const
const players = {
  Asia: ['Chen Yu-An', 'Sato Haruki', 'Kim Do-yun', 'Somchai P.', 'Nguyen Minh', 'Lim Wei Jie', 'Lin Kai', 'Mori Sota'],
  Europe: ['J. Novak', 'L. Dubois', 'M. Rossi', 'E. Larsen', 'T. Walsh', 'P. Horvat', 'A. Silva', 'N. Peeters'],
  Americas: ['D. Carter', 'R. Alvarez', 'B. Tremblay', 'J. Moreira', 'C. Reyes', 'S. Brooks', 'F. Duarte', 'K. Nolan'],
} as const
const regions = ['Asia', 'Europe', 'Americas'] as const
type Region = (typeof regions)[number]

const ofSinglePlayers = new Set<SportType>(['Tennis', 'Snooker', 'Badminton', 'TableTennis', 'Boxing', 'Squash', 'Darts'])
const competitions: Partial<Record<SportType, Record<Region, readonly string[]>>> = {
  Soccer: { Asia: ['Pacific Premier', 'Island Cup'], Europe: ['Northern First Division', 'Coastal Cup'], Americas: ['Copa del Sol'] },
  Basketball: { Asia: ['East Asia Hoops'], Europe: ['Continental League'], Americas: ['Western Conference'] },
  ESports: { Asia: ['Pacific Masters'], Europe: ['Rift Open'], Americas: ['Grand Circuit'] },
}
const spaced = (sport: string) => sport.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
const competitionsOf = (sport: SportType, region: Region) =>
  competitions[sport]?.[region]
  ?? (region === 'Americas' && sport !== 'Others' ? [] : [`${region === 'Asia' ? 'Asian' : 'European'} ${spaced(sport)} Series`])

function sidesOf(sport: SportType, region: Region, turn: number): readonly string[] {
  if (ofSinglePlayers.has(sport)) return players[region]
  return cities[region].map((city, at) => `${city} ${mascots[(at + turn) % mascots.length]}`)
}

export function addLeagues(batch: Batch, withOddNames: boolean): DemoLeague[] {
  const leagues: DemoLeague[] = []
  for (const [turn, sport] of sportTypes.entries()) {
    for (const region of regions) {
      for (const name of competitionsOf(sport, region)) {
        const usual = sidesOf(sport, region, turn)
        const sides = withOddNames ? usual.map((side, at) => `${side} ${oddName(at + turn)}`) : usual
        leagues.push({ id: leagues.length + 1, sport, region, name, sides })
      }
    }
  }
  for (const { id, sport, region, name } of leagues) batch.add('league', { id, sport, region, name })
  return leagues
}
