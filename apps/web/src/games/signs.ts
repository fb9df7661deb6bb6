// The weather and the ground on the turn track.
export const SIGNS: Record<string, string> = {
  overcast: 'M6 17a4 4 0 0 1 0-8a6 6 0 0 1 11.5-1.500a4.8 4.8 0 0 1 .5 9.500z',
  clear: 'M12 7.500a4.5 4.5 0 1 0 .1 0zM12 1.500v3M12 19.500v3M1.5 12h3M19.5 12h3M4.6 4.600l2 2M17.4 17.400l2 2M4.6 19.400l2-2M17.4 6.600l2-2',
  soft: 'M2 15h20M5 15v-4M5 11l-2-2M5 11l2-2M12 15v-6M12 9l-2.500-2.500M12 9l2.500-2.500M19 15v-4M19 11l-2-2M19 11l2-2',
  mud: 'M2 9q3-3 5 0t5 0t5 0t5 0M2 15q3-3 5 0t5 0t5 0t5 0',
  frozen: 'M12 2v20M3.3 7l17.4 10M3.3 17l17.4-10M9 3.500l3 3l3-3M9 20.500l3-3l3 3',
}
