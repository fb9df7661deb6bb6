//! `Point`: a place in kilometres on a plane laid on the ground around the middle of the Ardennes.
//!
//! The projection is the transverse Mercator of a sphere. Within the 190 kilometres of the country
//! it stretches no distance by more than one in ten thousand.

/// A place on the plane.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub struct Point {
    /// Kilometres east of the middle.
    pub x: f64,
    /// Kilometres north of the middle.
    pub y: f64,
}

/// The middle of the plane: 50.1° N, 5.6° E.
const MIDDLE_LATITUDE: f64 = 50.1;
const MIDDLE_LONGITUDE: f64 = 5.6;
/// The radius of the sphere that fits the Earth best at that latitude, in kilometres.
const RADIUS: f64 = 6_380.0;

impl Point {
    /// The point so far east and north of the middle, in kilometres.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point at a longitude and a latitude, in degrees.
    pub fn at(longitude: f64, latitude: f64) -> Self {
        let east = (longitude - MIDDLE_LONGITUDE).to_radians();
        let latitude = latitude.to_radians();
        let x = (latitude.cos() * east.sin()).atanh();
        let y = latitude.tan().atan2(east.cos()) - MIDDLE_LATITUDE.to_radians();
        Self { x: RADIUS * x, y: RADIUS * y }
    }

    /// Its longitude and its latitude, in degrees.
    pub fn longitude_and_latitude(self) -> (f64, f64) {
        let (x, y) = (self.x / RADIUS, self.y / RADIUS + MIDDLE_LATITUDE.to_radians());
        let latitude = (y.sin() / x.cosh()).asin();
        let longitude = x.sinh().atan2(y.cos());
        (longitude.to_degrees() + MIDDLE_LONGITUDE, latitude.to_degrees())
    }

    /// How far it is to another point.
    pub fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The point a share of the way to another.
    #[must_use]
    pub fn toward(self, other: Self, share: f64) -> Self {
        Self { x: self.x + share * (other.x - self.x), y: self.y + share * (other.y - self.y) }
    }

    /// The nearest point to this one on the straight line between two others.
    #[must_use]
    pub fn nearest_between(self, one: Self, other: Self) -> Self {
        let (along, up) = (other.x - one.x, other.y - one.y);
        let length = along * along + up * up;
        if length == 0.0 {
            return one;
        }
        let share = ((self.x - one.x) * along + (self.y - one.y) * up) / length;
        one.toward(other, share.clamp(0.0, 1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back_is_the_same_place() {
        for (longitude, latitude) in [(4.2, 49.4), (6.8, 50.9), (5.6, 50.1), (5.7158, 50.0005)] {
            let (east, north) = Point::at(longitude, latitude).longitude_and_latitude();
            assert!((east - longitude).abs() < 1e-9, "{east}");
            assert!((north - latitude).abs() < 1e-9, "{north}");
        }
    }

    #[test]
    fn bastogne_lies_forty_four_kilometres_from_saint_vith() {
        let bastogne = Point::at(5.716, 50.001);
        let saint_vith = Point::at(6.127, 50.281);
        assert!((bastogne.distance(saint_vith) - 42.9).abs() < 0.5);
    }
}
