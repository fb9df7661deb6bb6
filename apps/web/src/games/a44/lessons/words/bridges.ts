// What the coach says about bridges and engineers.
import type { StepWords } from '../../../../lesson/steps'

export const NAME = 'Bridges and engineers'
export const TEACHES = 'How bridges are blown and built again, what crosses a river without one, and how engineers arrive.'

export const steps = {
  welcome: {
    title: 'Tanks at Stavelot',
    text: 'It is the morning of 18 December, and you lead the Americans. The tanks of the 1st SS are in Stavelot and Wanne. Between them and the west lie two small rivers and a handful of bridges. You have one battalion of engineers at La Gleize, and another on its way.',
  },
  build: {
    title: 'Build a bridge',
    text: 'The bridge between La Gleize and Cheneux is down, and you want it back. A bridge can be built again where a road in supply comes to it and no enemy is near. Work begins in one of your Bridge Phases; in your next one the bridge is open.',
    todo: 'Begin work on the bridge at La Gleize, with its button in the orders.',
    touch: 'Pull the sheet up to see it.',
  },
  blow: {
    title: 'Blow a bridge',
    text: 'A unit within a hex of a bridge may try to blow it, if an enemy unit is within a hex of it too. It needs a die of 1 to 4. Any unit can do it; engineers are just the ones who are there.',
    todo: 'Let the engineers at La Gleize, the 291st, blow the bridge at Grand Coo.',
  },
  blown: {
    title: 'A river is in the way',
    text: 'Where the bridge is blown, vehicles cannot cross, and no supply goes over by road. Infantry still can, by Tactical Movement, if it starts next to the river. An attack across a river is halved, with a bridge or without.',
  },
  engineers: {
    title: 'Engineers appear',
    text: 'American engineers do not march on from the edge of the map: they turn up in a town of yours that has supply by road and no enemy next to it. In that turn they have Tactical Movement only, two hexes at most.',
    todo: 'Select Engineer 51 among the reinforcements, and place it in Trois-Ponts.',
  },
  wait: {
    title: 'Let the tanks come',
    text: 'The demolition must wait for your next Bridge Phase. Traffic markers make roads slow for the enemy; leave them for another day.',
    todo: 'End the movement, and then the Traffic Marker Phase.',
    keys: 'Space ends a phase too.',
  },
  both: {
    title: 'Both bridges of Trois-Ponts',
    text: 'The bridge at La Gleize has opened by itself. At Trois-Ponts the enemy is now within a hex of two bridges: one to Stavelot, one to Wanne. One unit may try as many bridges as it can reach, each of them once in a player turn.',
    todo: 'Let the 51st blow both bridges of Trois-Ponts.',
  },
  end: {
    title: 'The long way round',
    text: 'The tanks have no bridge left here. Remember two things: before the third turn no bridge can be blown, and whoever is attacked across a bridge may try to blow it at that moment, with one added to the die.',
  },
} satisfies Record<string, StepWords>
