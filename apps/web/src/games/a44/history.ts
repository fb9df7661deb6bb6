// When the Germans took which place in December 1944, and when they lost it again in that month: the numbers of its hexes, the two days.
export const FELL: readonly (readonly [hexes: string, taken: number | null, again: number | null])[] = [
  ['1529', 16, null], // Lanzerath
  ['1528', 16, null], // Manderfeld
  ['1530', 17, null], // Losheimergraben
  ['1730', 17, null], // Honsfeld
  ['1831', 17, null], // Büllingen
  ['1631', 17, null], // Mürringen
  ['1726', 17, null], // Schönberg
  ['1624', 17, null], // Bleialf
  ['1823', 17, null], // Winterspelt
  ['2315', 17, null], // Marnach
  ['2416', 17, null], // Clervaux
  ['2214', 18, null], // Hosingen
  ['2312', 18, null], // Consthum
  ['1506', 17, 25], // Beaufort
  ['2429', 17, null], // Ligneuville
  ['2830', 18, 19], // Stavelot
  ['3130', 18, 24], // La Gleize
  ['3129', 18, 21], // Cheneux
  ['3230', 19, 22], // Stoumont
  ['2428', 18, null], // Recht
  ['1732', 20, null], // Rocherath
  ['3014', 19, null], // Longvilly
  ['3113', 18, null], // Mageret
  ['3219', 19, null], // Houffalize
  ['2711', 19, null], // Wiltz
  ['1907', 20, null], // Diekirch
  ['2106', 20, 25], // Ettelbruck
  ['3315', 20, null], // Noville
  ['3721', 20, null], // Samrée
  ['1105', 20, 26], // Echternach
  ['1306', 20, 26], // Berdorf
  ['2125', 21, null], // St. Vith
  ['3920', 21, null], // La Roche
  ['3305', 21, 23], // Martelange
  ['3611', 21, 27], // Sibret
  ['4513', 22, null], // St-Hubert
  ['2924', 23, null], // Salmchâteau
  ['2825', 23, null], // Vielsalm
  ['3424', 23, null], // Baraque de Fraiture
  ['5121', 23, 24], // Buissonville
  ['4920', 23, 27], // Humain
  ['5019', 24, 30], // Rochefort
  ['5721', 24, 25], // Celles
  ['5722', 24, 25], // Foy-Notre-Dame
  ['3625', 24, 27], // Manhay
  ['4522', 24, 26], // Verdenne
  ['3509', 23, 25], // Chaumont
  ['3312 3413', null, null], // Bastogne
  ['1937', null, null], // Monschau
  ['1933', null, null], // Elsenborn
  ['1931', null, null], // Dom Bütgenbach
  ['2531', null, null], // Malmédy
  ['3029', null, null], // Trois-Ponts
  ['4323', null, null], // Hotton
  ['4622', null, null], // Marche
  ['6023', null, null], // Dinant
  ['6232', null, null], // Namur
]
